import { answerRemoteMedia } from '@/lib/handlers/media/remote-media-handler';

export { answerRemoteMedia as GET, answerRemoteMedia as HEAD };
