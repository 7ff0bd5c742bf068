import type { Signal } from '@preact/signals';
import type { ComponentChildren, JSX } from 'preact';

interface ButtonProps extends Omit<JSX.IntrinsicElements['button'], 'onClick'> {
  onClick(): unknown;
}

export function Button({ onClick, ...props }: ButtonProps) {
  return <button type="button" onClick={() => void onClick()} {...props} />;
}

interface SwitchesProps<T extends string> {
  /** What they are about. */
  label: string;
  names: readonly T[];
  isOn(name: T): boolean;
  onPress(name: T): unknown;
  textOf(name: T): string;
}

export function Switches<T extends string>({ label, names, isOn, onPress, textOf }: SwitchesProps<T>) {
  return (
    <fieldset class="switches" aria-label={label}>
      {names.map((name) => (
        <Button key={name} aria-pressed={isOn(name)} onClick={() => onPress(name)}>
          {textOf(name)}
        </Button>
      ))}
    </fieldset>
  );
}

interface CheckProps {
  id?: string;
  checked: boolean;
  disabled?: boolean;
  onChange(): unknown;
  children: ComponentChildren;
}

export function Check({ children, onChange, ...props }: CheckProps) {
  return (
    <label>
      <input type="checkbox" onChange={() => void onChange()} {...props} /> {children}
    </label>
  );
}

interface ChoiceProps {
  id?: string;
  /** What is chosen; read again after a choice, which may have changed nothing. */
  value(): string;
  options: readonly (readonly [value: string, text: string])[];
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

export function Terms({ terms }: { terms: readonly (readonly [term: string, meaning: string])[] }) {
  return (
    <dl class="terms">
      {terms.flatMap(([term, meaning]) => [<dt key={term}>{term}</dt>, <dd key={`${term} `}>{meaning}</dd>])}
    </dl>
  );
}

export function toggle(switched: Signal<boolean>): void {
  switched.value = !switched.value;
}
