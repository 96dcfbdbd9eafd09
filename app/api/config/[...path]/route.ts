import { answerByService } from '@/lib/handlers/service-gateway';

const answer = (request: Request) => answerByService(request, 'config');

export { answer as GET, answer as POST };
