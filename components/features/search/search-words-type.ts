/** Texts of the search page. Placeholders `{count}`, `{term}` and `{page}` are filled in on display. */
export type SearchWords = {
  label: string;
  hint: string;
  placeholder: string;
  submit: string;
  one: string;
  many: string;
  none: string;
  noneText: string;
  failed: string;
  retry: string;
  searching: string;
  results: string;
  pager: { label: string; previous: string; next: string; page: string };
};
