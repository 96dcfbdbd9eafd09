import { termContentsId, termListId } from '@/lib/domain/glossary/element-ids';

/** The entries that a page with a query lacks. They are in the page of all terms. */
export type RestOfList = {
  /** Whether the list contains all entries. */
  isIn: () => boolean;
  /** Starts to load the rest, so that it is there sooner when it is needed. */
  prepare: () => void;
  /** Loads the rest and completes the list; resolves to whether that succeeded. */
  complete: () => Promise<boolean>;
};

const timeoutMs = 10_000;

async function load(address: string): Promise<Document | null> {
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) });
    if (!response.ok) return null;
    return new DOMParser().parseFromString(await response.text(), 'text/html');
  } catch {
    return null;
  }
}

/** @param address URL of the page of all terms. */
export function restOfList(address: string, isWhole: boolean): RestOfList {
  let isIn = isWhole;
  let loading: Promise<Document | null> | undefined;

  const prepare = () => {
    if (isIn) return;
    loading ??= load(address).then((page) => {
      if (!page) loading = undefined;
      return page;
    });
  };
  const complete = async () => {
    prepare();
    const page = await loading;
    if (!page) return isIn;
    if (!isIn)
      for (const id of [termContentsId, termListId])
        document.getElementById(id)?.replaceChildren(...(page.getElementById(id)?.childNodes ?? []));
    isIn = true;
    return true;
  };
  return { isIn: () => isIn, prepare, complete };
}
