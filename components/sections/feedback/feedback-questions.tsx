import { SplitSection } from '@/components/sections/blocks/split';
import type { Local } from '@/lib/content/content-schema';

/** Questions asked of customers, each with its reason. */
export function FeedbackQuestions({ title, questions }: { title: string; questions: Local<'feedback'>['asked'] }) {
  return (
    <SplitSection title={title}>
      <dl className="-mt-5">
        {questions.map((question) => (
          <div key={question.title} className="border-b border-line py-5">
            <dt className="font-semibold">{question.title}</dt>
            <dd className="mt-1 max-w-[68ch] text-soft">{question.text}</dd>
          </div>
        ))}
      </dl>
    </SplitSection>
  );
}
