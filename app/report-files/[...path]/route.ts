import { answerReportFile } from '@/lib/http/report-files-door';

export { answerReportFile as GET, answerReportFile as HEAD, answerReportFile as POST };
