import { defaultGuideSource } from '@/lib/domain/leads/lead-source';
import { FormBlock } from './form-block';

type GuideFormProps = {
  /** Source label of the lead; the default is the label of the Chinese site. */
  source?: string;
  className?: string;
};

/** Consultation form of guide, service and industry pages. */
export function GuideForm({ source = defaultGuideSource, className }: GuideFormProps) {
  return <FormBlock form="guide" place={{ source }} className={className} />;
}
