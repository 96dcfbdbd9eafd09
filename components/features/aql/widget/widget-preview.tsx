import { useEffect, useId, useState } from 'react';
import { whenInViewport } from '@/components/ui/hooks/in-viewport';

type WidgetPreviewProps = { src: string; title: string };

const box = 'h-[46rem] w-full rounded-control border border-line bg-paper sm:h-[34rem]';

/**
 * The widget as it looks, loaded on approach: on a phone a second document that starts along with the page keeps it
 * from answering, and browsers load a frame from 1,250 to 2,500 px away.
 */
export function WidgetPreview({ src, title }: WidgetPreviewProps) {
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
