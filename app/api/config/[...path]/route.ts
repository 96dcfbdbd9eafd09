import { answerByService } from '@/lib/doors/service-gateway';

const answer = (request: Request) => answerByService(request, 'config');

export { answer as GET, answer as POST };
