import { answerRemoteMedia } from '@/lib/doors/media/remote-media-door';

export { answerRemoteMedia as GET, answerRemoteMedia as HEAD };
