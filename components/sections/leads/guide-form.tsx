import { defaultGuideSource } from '@/lib/domain/leads/lead-source';
import { FormBlock } from './form-block';

type GuideFormProps = {
  /** The Chinese-site label unless the page names its own. */ source?: string;
  className?: string;
};

/** The consultation form of guide, service and industry pages. */
export function GuideForm({ source = defaultGuideSource, className }: GuideFormProps) {
  return <FormBlock form="guide" place={{ source }} className={className} />;
}
