export { GET } from '@/app/api/aql/tables/route';
