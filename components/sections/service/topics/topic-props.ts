import type { PostDetail } from '@/lib/api/domain';
import type { Local } from '@/lib/content/schema';

/** What the template of a service group is given. */
export type TopicProps = {
  post: PostDetail;
  text?: Local<'service-text'>[string];
  contact: Local<'contact'>;
  films: Local<'videos'>;
  /** Hours within which a visit report is sent, as the facts state them. */
  reportHours: string;
};
