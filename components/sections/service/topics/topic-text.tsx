import { ContactCard } from '@/components/sections/contact/contact-card';
import { NewsColumns } from '@/components/sections/news/news-columns';
import { RichText } from '@/components/ui/rich-text';
import type { TopicProps } from './topic-props';

type TopicTextProps = Pick<TopicProps, 'post' | 'contact'> & {
  /** Adds top padding when the text follows a block instead of the page head. */
  belowBlock?: boolean;
};

/** Text of a service group with a contact card. */
export function TopicText({ post, contact, belowBlock = false }: TopicTextProps) {
  return (
    <NewsColumns aside={<ContactCard contact={contact} />} className={belowBlock ? 'pt-8 md:pt-12' : ''}>
      <RichText html={post.html} />
    </NewsColumns>
  );
}
