export { answerReport as GET } from '@/lib/doors/reports/report-doors';
