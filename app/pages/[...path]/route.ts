import { answerByService } from '@/lib/handlers/service-gateway';

const answer = (request: Request) => answerByService(request, 'topapi');

export { answer as GET, answer as POST };
