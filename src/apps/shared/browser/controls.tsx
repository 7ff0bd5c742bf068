import type { Signal } from '@preact/signals';
import type { AllHTMLAttributes, ComponentChildren, JSX } from 'preact';

type Names = readonly (readonly [value: string, text: string])[];

export function Button(props: JSX.IntrinsicElements['button']) {
  return <button type="button" {...props} />;
}

interface SwitchesProps {
  /** What they are about. */
  label: string;
  options: Names;
  value: string;
  onChoose(value: string): unknown;
}

export function Switches({ label, options, value, onChoose }: SwitchesProps) {
  return (
    <span class="choice">
      <span class="quiet">{label} </span>
      <fieldset class="switches" aria-label={label}>
        {options.map(([name, text]) => (
          <Button key={name} aria-pressed={name === value} onClick={() => onChoose(name)}>
            {text}
          </Button>
        ))}
      </fieldset>
    </span>
  );
}

type CheckProps = Pick<
  AllHTMLAttributes<HTMLInputElement>,
  'checked' | 'children' | 'disabled' | 'id' | 'onChange'
>;

export function Check({ children, ...props }: CheckProps) {
  return (
    <label>
      <input type="checkbox" {...props} /> {children}
    </label>
  );
}

interface ChoiceProps {
  id?: string;
  /** What is chosen; read again after a choice, which may have changed nothing. */
  value(): string;
  options: Names;
  onChoose(value: string): unknown;
  /** Label. */
  children: ComponentChildren;
}

export function Choice({ id, value, options, onChoose, children }: ChoiceProps) {
  const choose = async (select: HTMLSelectElement): Promise<void> => {
    await onChoose(select.value);
    select.value = value();
  };
  return (
    <label>
      {children}{' '}
      <select id={id} value={value()} onChange={({ currentTarget }) => choose(currentTarget)}>
        {options.map(([name, text]) => (
          <option key={name} value={name}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Terms({ terms }: { terms: Names }) {
  return (
    <dl class="terms">
      {terms.flatMap(([term, meaning]) => [<dt key={term}>{term}</dt>, <dd key={`${term} `}>{meaning}</dd>])}
    </dl>
  );
}

export function toggle(switched: Signal<boolean>): void {
  switched.value = !switched.value;
}
