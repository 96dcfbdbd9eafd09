export {
  answerReportFile as GET,
  answerReportFile as HEAD,
  answerReportFile as POST,
} from '@/lib/handlers/reports/report-handlers';
