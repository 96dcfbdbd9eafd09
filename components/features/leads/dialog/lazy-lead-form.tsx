'use client';

import type { LeadFormProps } from '@/components/features/leads/lead-form';
import { islandNear } from '@/components/ui/hooks/in-viewport';

/** Until it is hydrated, the form posts natively. */
export const LazyLeadForm = islandNear(
  ({ setup }: LeadFormProps) => setup.id,
  async () => (await import('@/components/features/leads/lead-form')).LeadForm,
);
