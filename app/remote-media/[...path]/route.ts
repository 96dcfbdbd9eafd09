export { answerRemoteMedia as GET, answerRemoteMedia as HEAD } from '@/lib/handlers/media/remote-media-handler';
