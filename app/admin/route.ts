export { answerEditor as GET } from '@/lib/handlers/editor/admin-handler';
