// A list of what is to be done, each with a link or a button that does it.

import { Button } from './button.tsx';

export interface Task {
  /** The problem or missing step. */
  words: string;
  note?: string;
  /** Label of the link or button; a task without it has neither. */
  action?: string;
  href?: string;
  act?: () => void;
  bad?: boolean;
}

export function TaskList({ tasks }: { tasks: Task[] }) {
  return (
    <ul class="tasks">
      {tasks.map(({ words, note, href, action, act, bad = false }) => (
        <li key={words} class={bad ? 'bad' : ''}>
          <span>
            {words} {note && <small>{note}</small>}
          </span>
          {href !== undefined && <a href={href}>{action}</a>}
          {act && action && <Button kind="plain" label={action} onClick={act} />}
        </li>
      ))}
    </ul>
  );
}
