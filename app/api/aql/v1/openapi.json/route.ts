export { GET } from '@/app/api/aql/openapi.json/route';
