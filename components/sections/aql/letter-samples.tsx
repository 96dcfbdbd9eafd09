import { getFormatter } from 'next-intl/server';
import { codeLetters, letterOf, sampleSizes } from '@/lib/aql-sheet/data';
import { exampleLot } from '@/components/sections/home/example-lot';

/** How many pieces each code letter draws; that of the example is framed. */
export async function LetterSamples() {
  const format = await getFormatter();
  const example = letterOf(exampleLot.lot, 'II');
  return (
    <dl className="grid grid-cols-4 border-s border-t border-line bg-card text-center sm:grid-cols-8">
      {codeLetters.map((letter) => (
        <div key={letter} className={`border-e border-b border-line px-1 py-2.5 ${letter === example ? 'outline-2 -outline-offset-3 outline-accent' : ''}`}>
          <dt className="figure-caption">{letter}</dt>
          <dd className="font-semibold">{format.number(sampleSizes[letter])}</dd>
        </div>
      ))}
    </dl>
  );
}
