import { defaultGuideSource } from '@/lib/leads/source';
import { FormBlock } from './form-block';
import type { FormPlace } from './form-setup';

/** The consultation form of guide and service pages. Its source is the Chinese-site label unless the page passes its own. */
export function GuideForm({ place }: { place?: FormPlace }) {
  return <FormBlock form="guide" place={{ source: defaultGuideSource, ...place }} />;
}

/** Contact sales, with the industry; the page sets the offices below it. */
export function ContactSalesForm({ place = { path: '/contactus' } }: { place?: FormPlace }) {
  return <FormBlock form="contact-sales" place={place} />;
}

/** The request for a sample report, by service and kind. */
export function SampleReportForm({ place }: { place?: FormPlace }) {
  return <FormBlock form="sample-report" place={place} />;
}

export function SupportForm({ place = { path: '/technical-support' } }: { place?: FormPlace }) {
  return <FormBlock form="support" place={place} />;
}

/** The side card that asks for a price: three fields. */
export function PricingCard({ place }: { place?: FormPlace }) {
  return <FormBlock form="pricing" place={place} heading="h3" isNarrow className="border border-line bg-card p-5" />;
}

/** Join us, with papers. */
export function ApplyForm({ place = { path: '/recruit' } }: { place?: FormPlace }) {
  return <FormBlock form="apply" place={place} />;
}

export function MessageForm({ place }: { place?: FormPlace }) {
  return <FormBlock form="message" place={place} />;
}

/** The free report, as a card beside articles or a block of its own. */
export function FreeReportForm({ place }: { place?: FormPlace }) {
  return <FormBlock form="free-report" place={place} heading="h3" isNarrow className="border border-line bg-card p-5" />;
}

/** One address for an event. */
export function EventForm({ place }: { place?: FormPlace }) {
  return <FormBlock form="event" place={place} heading="h3" isNarrow />;
}
