import { answerReportFile } from '@/lib/doors/reports/report-files-door';

export { answerReportFile as GET, answerReportFile as HEAD, answerReportFile as POST };
