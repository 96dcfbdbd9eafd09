import type { PostDetail } from '@/lib/domain/posts/post-types';
import type { Local } from '@/lib/content/content-schema';

/** Props of the topic page of a service group. */
export type TopicProps = {
  post: PostDetail;
  text?: Local<'service-text'>[string];
  contact: Local<'contact'>;
  films: Local<'videos'>;
  /** Hours within which an inspection report is sent, as published in the facts. */
  reportHours: string;
};
