import { Component, type ComponentType, lazy, type ReactNode } from 'react';
import type { CompleteLocale } from '@/lib/i18n/languages';
import { Button } from './button';
import inAllLanguages from './island-words.json';
import { returnTranslations } from './rewritten-text';

/** By document language, else English. Inlined: what tells of a failure must not depend on loading texts. */
const words: Record<string, typeof inAllLanguages.en> = inAllLanguages satisfies Record<CompleteLocale, object>;

type BoundaryProps = { children: ReactNode; instead: ReactNode; isKept: boolean };

/** What fails inside takes itself down, not the page: first `instead` takes its place, then a message. */
class Boundary extends Component<BoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidMount() {
    returnTranslations();
  }

  override render() {
    const { children, instead, isKept } = this.props;
    if (!this.state.hasFailed) return children;
    if (instead !== undefined)
      return (
        <Boundary instead={undefined} isKept={isKept}>
          {instead}
        </Boundary>
      );
    const { failed, kept, retry } = words[document.documentElement.lang.slice(0, 2)] ?? inAllLanguages.en;
    const again = () => {
      this.setState({ hasFailed: false });
      // The button that has the focus is removed with its message.
      document.getElementById('main')?.focus({ preventScroll: true });
    };
    return (
      <div role="alert" className="shell py-6">
        <div className="border border-ink bg-paper p-5">
          <p>
            {failed} {isKept && kept}
          </p>
          <Button look="line" text={retry} className="mt-4" onClick={again} />
        </div>
      </div>
    );
  }
}

/** A component whose script is loaded on use; `Instead` takes its place when it cannot be loaded. */
export const lazyOr = <P extends object>(load: () => Promise<ComponentType<P>>, Instead: NoInfer<ComponentType<P>>) =>
  lazy(() =>
    load().then(
      (Loaded) => ({ default: Loaded }),
      () => ({ default: Instead }),
    ),
  );

type IslandOptions<P> = {
  /** What stands in the place of an island that failed; by default what the server rendered inside, else a message. */
  instead?: (props: P) => ReactNode;
  /** What was entered outlives the island, so that it is there again after a new start. */
  isKept?: boolean;
};

/** A client component that the server renders into a page; when it throws, the rest of the page goes on. */
export function island<P extends object>(Inner: ComponentType<P>): ComponentType<P>;
export function island<P extends object>(options: IslandOptions<P>, Inner: ComponentType<P>): ComponentType<P>;
export function island<P extends object>(...given: [ComponentType<P>] | [IslandOptions<P>, ComponentType<P>]) {
  const [options, Inner] = given.length === 1 ? [{}, given[0]] : given;
  const { instead = ({ children }: { children?: ReactNode }) => children, isKept = false }: IslandOptions<P> = options;
  return (props: P) => (
    <Boundary instead={instead(props)} isKept={isKept}>
      <Inner {...props} />
    </Boundary>
  );
}
