export { answerReport as GET } from '@/lib/handlers/reports/report-handlers';
