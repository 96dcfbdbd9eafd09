export { answerReport as GET } from '@/lib/http/report-door';
