import { shareColours } from '@/lib/site/share-images/art';

export type ShareCardProps = {
  /** Data URIs of background, logo and drawing. */
  ground: string;
  mark: string;
  drawing: string | null;
  kind: string;
  title: string;
  text: string;
  brand: string;
  host: string;
  fontFamily: string;
};

/** Width of a text in columns of a monospaced font: a Chinese character counts as two. */
const columnsOf = (text: string) => [...text].reduce((sum, sign) => sum + (/[\u2e80-\uffef]/.test(sign) ? 2 : 1), 0);

/** Pixels; the longest existing title fits into four lines. */
function titleSize(title: string): number {
  const columns = columnsOf(title);
  if (columns <= 34) return 66;
  return columns <= 64 ? 56 : columns <= 96 ? 47 : 40;
}

export function ShareCard({ ground, mark, drawing, kind, title, text, brand, host, fontFamily }: ShareCardProps) {
  const { accent, ink, soft } = shareColours();
  const clamp = (lines: number) => ({ display: 'block', lineClamp: lines, overflow: 'hidden' }) as const;
  const box = (left: number, top: number) => ({ display: 'flex', position: 'absolute', left, top }) as const;
  const headline = { fontSize: titleSize(title), fontWeight: 600, lineHeight: 1.16, letterSpacing: '-0.02em' };
  return (
    <div style={{ display: 'flex', width: 1200, height: 630, position: 'relative', fontFamily, color: ink }}>
      <img alt="" src={ground} width={1200} height={630} style={{ position: 'absolute', left: 0, top: 0 }} />
      {drawing && (
        <img alt="" src={drawing} width={342} height={228} style={{ position: 'absolute', left: 795, top: 148 }} />
      )}
      <div style={{ ...box(60, 60), alignItems: 'center', fontSize: 32, fontWeight: 600 }}>
        <img alt="" src={mark} width={44} height={44} style={{ marginRight: 16 }} />
        {brand}
      </div>
      <div style={{ ...box(60, 132), flexDirection: 'column', justifyContent: 'center', width: 660, height: 390 }}>
        <div style={{ ...clamp(4), ...headline }}>{title}</div>
        <div style={{ ...clamp(3), marginTop: 24, fontSize: 27, lineHeight: 1.45, color: soft }}>{text}</div>
      </div>
      <div style={{ ...box(60, 580), justifyContent: 'space-between', width: 1080, fontSize: 22 }}>
        <span style={{ color: accent, fontWeight: 600 }}>{kind}</span>
        <span style={{ color: soft }}>{host}</span>
      </div>
    </div>
  );
}
