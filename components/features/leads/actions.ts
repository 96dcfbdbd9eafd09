'use server';

import { headers } from 'next/headers';
import { sendLead } from '@/lib/api/leads';
import { emailRule } from '@/lib/api/lead-settings';
import { formOfPost, textOf } from '@/lib/http/form-of-post';
import { defaultLocale, isLocale } from '@/lib/i18n/locales';
import { campaignOf } from '@/lib/leads/campaign';
import { lacksConsent } from '@/lib/leads/consent';
import { nextFileProblem } from '@/lib/leads/files';
import { filesOf, keptConsents, keptValues, readExtra, valuesOf } from '@/lib/leads/form-data';
import { isLeadForm } from '@/lib/leads/forms';
import { ownAnswer } from '@/lib/leads/own-errors';
import { payloadOf } from '@/lib/leads/payload';
import { notPosted, type Posted } from '@/lib/leads/posted';
import { checkLead, type LeadErrors } from '@/lib/leads/rules';
import { sourceLabel } from '@/lib/leads/source';

const maxSourceLength = 200;

/**
 * Takes a form that was posted without script: the same rules, the same call, the same limits. Returns what the page shows
 * next; what was typed comes back with every failure, files excepted, which no page can put back into a chooser.
 */
export async function submitLead(_before: Posted, given: FormData): Promise<Posted> {
  const data = formOfPost(given);
  const form = data.get('form');
  if (!isLeadForm(form)) return notPosted;
  const language = data.get('locale');
  const locale = isLocale(language) ? language : defaultLocale;
  const values = valuesOf(form, data);
  const kept = { ...keptValues(values), ...keptConsents(data) };
  const checked = checkLead(form, values, { emailRule: emailRule() });
  const errors: LeadErrors = checked.ok ? {} : checked.errors;
  const files = form === 'apply' ? filesOf(data) : [];
  const badFile = files.map((file, index) => nextFileProblem(file, files.slice(0, index))).find((problem) => problem !== null);
  if (badFile) errors.file = badFile;
  const asksAbroad = data.get('asks_abroad') === 'true';
  if (lacksConsent(asksAbroad, data.get('consent_abroad'))) errors.consent_abroad = 'abroad_remark';
  if (!checked.ok || Object.keys(errors).length > 0) return { kind: 'refused', errors, values: kept, message: null };
  const source = textOf(data, 'source', maxSourceLength) || sourceLabel(locale, form);
  const payload = payloadOf(form, checked.lead, { source, timestamp: Date.now(), extra: readExtra(data.get('extra')) });
  const sent = await headers();
  const note = {
    form,
    locale,
    website: textOf(data, 'website', 500),
    consent_version: textOf(data, 'consent_version', 40),
    consent_marketing: data.has('consent_marketing') ? ('true' as const) : ('false' as const),
    ...(data.has('asks_abroad') ? { consent_abroad: 'true' as const } : {}),
    // Without script nothing remembers the code but the address of the page that was posted.
    from: campaignOf(sent.get('referer')),
  };
  const answer = ownAnswer(form, asksAbroad, await sendLead({ payload, files, upload: form === 'apply', note, headers: sent }));
  if (answer.kind === 'sent') return { kind: 'sent' };
  if (answer.kind === 'refused') return { ...answer, values: kept };
  return { kind: answer.kind === 'failed' ? 'failed' : 'blocked', values: kept, message: answer.message };
}
