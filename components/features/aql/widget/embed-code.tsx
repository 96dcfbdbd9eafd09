'use client';

import type { Messages } from 'next-intl';
import { useEffect, useId, useState } from 'react';
import type { AqlMessages } from '@/components/features/aql/bench-types';
import { copyText } from '@/components/features/aql/device/save-file';
import { numberFormatFor } from '@/components/features/aql/number-format';
import { levelGroups, limitGroups } from '@/components/features/aql/plan/form/choices';
import { type Choices, SelectField, TextField } from '@/components/features/aql/plan/form/plan-field';
import { problemText } from '@/components/features/aql/plan/form/problem-text';
import { Button } from '@/components/ui/button';
import { whenInViewport } from '@/components/ui/hooks/in-viewport';
import { island } from '@/components/ui/island';
import { formatQuery, parseQuery, type QueryText, queryTextFromSearchParams } from '@/lib/domain/aql/query/aql-query';
import { type Locale, localeFacts, locales } from '@/lib/i18n/locales';
import { parseEmbedderOrigin, widgetFrame, widgetPath, widgetResizeScript } from './widget-address';

type EmbedCodeProps = { locale: Locale; words: AqlMessages; texts: Messages['aql']['embed']; origin: string };

const initialForm = { lot: '10000', level: 'II', serious: '2.5', minor: '4.0' };

export const EmbedCode = island(function EmbedCode({ locale, words, texts, origin }: EmbedCodeProps) {
  const id = useId();
  const [language, setLanguage] = useState<Locale>(locale);
  const [form, setForm] = useState<QueryText & typeof initialForm>(initialForm);
  useEffect(() => {
    // The page is prerendered; the calculator's link brings its plan.
    const given = queryTextFromSearchParams(new URLSearchParams(window.location.search));
    if (parseQuery(given).query) setForm({ ...initialForm, ...given });
  }, []);
  const [site, setSite] = useState('');
  const [status, setStatus] = useState('');
  const format = numberFormatFor(locale);
  const { query, problems } = parseQuery(form);
  const lotProblem = problems.find(({ field }) => field === 'lot');
  const embedder = parseEmbedderOrigin(site.trim());
  const defaults = query ? formatQuery(query) : '';
  const code = widgetFrame(`${origin}${widgetPath(language, defaults, embedder)}`, texts.frameTitle);
  const copy = async (text: string) => setStatus((await copyText(text)) ? texts.copied : texts.copyFailed);
  const select = (name: 'level' | 'serious' | 'minor', choices: Choices) => (
    <SelectField
      id={`${id}-${name}`}
      label={words[name]}
      value={form[name]}
      choices={choices}
      onPick={(value) => setForm({ ...form, [name]: value })}
    />
  );
  const codeBox = (label: string, text: string, rows: number) => (
    <div>
      <label htmlFor={`${id}-${rows}`} className="mb-1.5 block text-small font-[550]">
        {label}
      </label>
      <textarea
        id={`${id}-${rows}`}
        readOnly
        rows={rows}
        value={text}
        className="w-full rounded-control border border-edge bg-card p-3 font-mono text-caption"
      />
      <Button look="line" className="mt-2" onClick={() => copy(text)}>
        {texts.copy}
      </Button>
    </div>
  );
  return (
    <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="grid gap-4">
        <SelectField
          id={`${id}-language`}
          label={texts.language}
          value={language}
          choices={locales.map((value) => ({ value, label: localeFacts[value].name }))}
          onPick={setLanguage}
        />
        <TextField
          id={`${id}-lot`}
          label={words.lot}
          error={lotProblem && problemText(words, lotProblem)}
          inputMode="numeric"
          maxLength={24}
          value={form.lot}
          onText={(lot) => setForm({ ...form, lot })}
        />
        {select('level', levelGroups({ words, format }))}
        {select('serious', limitGroups({ words, format }))}
        {select('minor', limitGroups({ words, format }))}
        <TextField
          id={`${id}-site`}
          label={texts.site}
          help={texts.siteHelp}
          error={site.trim() !== '' && embedder === null ? texts.siteBad : undefined}
          type="url"
          inputMode="url"
          autoComplete="url"
          maxLength={200}
          placeholder="https://"
          value={site}
          onText={setSite}
        />
      </div>
      <div className="grid gap-6">
        {codeBox(texts.frameCode, code, 5)}
        <div>
          {codeBox(texts.scriptCode, widgetResizeScript(origin), 7)}
          <p className="mt-2 text-small text-soft">{texts.scriptHelp}</p>
        </div>
        <p role="status" className="min-h-6 text-small text-soft">
          {status}
        </p>
      </div>
      <figure className="lg:col-span-2">
        <figcaption className="figure-caption mb-3">{texts.preview}</figcaption>
        <WidgetPreview src={widgetPath(language, defaults, null)} title={texts.frameTitle} />
      </figure>
    </div>
  );
});

const box = 'h-[46rem] w-full rounded-control border border-line bg-paper sm:h-[34rem]';

/**
 * Loaded on approach: on a phone a second document keeps the page from answering, and `lazy` loads from 2,500 px away.
 */
function WidgetPreview({ src, title }: { src: string; title: string }) {
  const id = useId();
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    whenInViewport(id).then(() => setNear(true));
  }, [id]);
  if (isNear) return <iframe key={src} src={src} title={title} className={box} />;
  return (
    <div id={id} className={box}>
      <noscript>
        <iframe src={src} title={title} loading="lazy" className="size-full" />
      </noscript>
    </div>
  );
}
