import { answerReportFile } from '@/lib/doors/reports/report-doors';

export { answerReportFile as GET, answerReportFile as HEAD, answerReportFile as POST };
