import { ContactCard } from '@/components/sections/contact-card';
import { NewsColumns } from '@/components/sections/news/news-columns';
import { RichText } from '@/components/ui/rich-text';
import type { TopicProps } from './topic-props';

type TopicTextProps = Pick<TopicProps, 'post' | 'contact'> & {
  /** Below a block instead of the head of the page. */ belowBlock?: boolean;
};

/** The text of a service group beside the person to call. */
export function TopicText({ post, contact, belowBlock = false }: TopicTextProps) {
  return (
    <NewsColumns aside={<ContactCard contact={contact} />} className={belowBlock ? 'pt-8 md:pt-12' : ''}>
      <RichText html={post.html} />
    </NewsColumns>
  );
}
