export { GET } from '@/app/api/aql/route';
