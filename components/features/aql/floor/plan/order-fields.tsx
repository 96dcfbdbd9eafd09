import { ToolTextField } from '@/components/features/aql/device/tool-text-field';
import { type FloorOrder, type OrderField, orderFields } from '@/lib/domain/aql/floor/floor-order';
import type { FloorMessages } from '@/components/features/aql/floor/floor-messages';
import type { Update } from '@/components/features/aql/floor/use-floor-order';

type OrderFieldsProps = {
  words: FloorMessages;
  order: FloorOrder;
  update: Update;
  fields?: readonly OrderField[];
  className?: string;
};

/** Who inspects what, where and when; goes on the sheet. */
export function OrderFields({ words, order, update, fields = orderFields, className = '' }: OrderFieldsProps) {
  return (
    <div className={`mb-8 grid grid-cols-2 gap-x-4 gap-y-3 noscript:hidden ${className}`}>
      {fields.map((name) => (
        <ToolTextField
          key={name}
          label={words[name]}
          type={name === 'date' ? 'date' : 'text'}
          value={order[name]}
          onText={(text) => update((one) => ({ ...one, [name]: text }))}
        />
      ))}
    </div>
  );
}
