import type { PostDetail } from '@/lib/domain/posts/post-types';
import type { Local } from '@/lib/content/content-schema';

/** What the template of a service group is given. */
export type TopicProps = {
  post: PostDetail;
  text?: Local<'service-text'>[string];
  contact: Local<'contact'>;
  films: Local<'videos'>;
  /** Hours within which a visit report is sent, as the facts state them. */
  reportHours: string;
};
