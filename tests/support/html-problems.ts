import { HtmlValidate, type RuleConfig, StaticConfigLoader } from 'html-validate/browser';

/** Rules of the HTML standard, as the W3C validator reports them; no style rules. */
const rules = {
  'no-missing-references': 'error',
  'no-abstract-role': 'error',
  'aria-label-misuse': ['error', { allowAnyNamable: true }],
  'multiple-labeled-controls': 'error',
  'wcag/h37': 'error',
} satisfies RuleConfig;

/** Makes the configuration once; the loader would make it for each page, which takes a third of the validation. */
class OneConfigLoader extends StaticConfigLoader {
  private config: ReturnType<StaticConfigLoader['getConfigFor']> | undefined;

  override getConfigFor(handle: string): ReturnType<StaticConfigLoader['getConfigFor']> {
    this.config ??= super.getConfigFor(handle);
    return this.config;
  }
}

/** Returns a function that finds invalid HTML in pages of one site. */
export function htmlChecker(): (html: string) => Promise<string[]> {
  const checker = new HtmlValidate(new OneConfigLoader({ root: true, extends: ['html-validate:standard'], rules }));
  const seen = new Set<string>();
  return async (html) => {
    const markup = html.replace(/<script\b[^>]*>.*?<\/script>/gs, '');
    const ids = [...markup.matchAll(/\sid="([^"]*)"/g)].map(([, id = '']) => id);
    const twice = ids.filter((id, at) => ids.indexOf(id) < at).map((id) => `the id ${id} stands twice`);
    const fresh = markup.replace(/<(header|footer)\b.*?<\/\1>/gs, (shell) => {
      if (seen.has(shell)) return '';
      seen.add(shell);
      return shell;
    });
    const { results } = await checker.validateString(fresh);
    return [
      ...new Set([
        ...twice,
        ...results.flatMap(({ messages }) =>
          messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
        ),
      ]),
    ];
  };
}
