import { answerReportFile } from '@/lib/handlers/reports/report-handlers';

export { answerReportFile as GET, answerReportFile as HEAD, answerReportFile as POST };
