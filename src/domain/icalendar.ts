// iCalendar files (RFC 5545) with all-day events.
// cspell:ignore calscale dtstamp dtstart prodid tzoffsetfrom tzoffsetto vcalendar vevent vtimezone

/** An all-day event. */
export interface CalendarEvent {
  /** Identifies the event in all later files. */
  uid: string;
  /** `YYYY-MM-DD` */
  day: string;
  /** ISO 8601 UTC. */
  changedAt: string;
  summary: string;
  description: string;
  url: string;
}

/** Hint to calendars how often to read the file again. */
const refreshInterval = 'PT1H';
const maxLineBytes = 75;

/** Returns a file with these events. The same events give the same text, so that it can have an entity tag. */
export function serializeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Portside//Arrivals//EN', 'CALSCALE:GREGORIAN', 'METHOD:PUBLISH'],
    ...[`NAME:${escapeText(name)}`, `X-WR-CALNAME:${escapeText(name)}`],
    ...[`REFRESH-INTERVAL;VALUE=DURATION:${refreshInterval}`, `X-PUBLISHED-TTL:${refreshInterval}`],
    ...(events.length === 0 ? utcTimeZone : events.flatMap(eventLines)),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** A calendar must have a component. */
const utcTimeZone = [
  ...['BEGIN:VTIMEZONE', 'TZID:UTC', 'BEGIN:STANDARD', 'DTSTART:19700101T000000', 'TZOFFSETFROM:+0000'],
  ...['TZOFFSETTO:+0000', 'END:STANDARD', 'END:VTIMEZONE'],
];

function eventLines({ uid, day, changedAt, summary, description, url }: CalendarEvent): string[] {
  const stamp = `${changedAt.slice(0, 'YYYY-MM-DDTHH:MM:SS'.length).replaceAll(/[-:]/g, '')}Z`;
  return [
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${day.replaceAll('-', '')}`,
    `SUMMARY:${escapeText(summary)}`,
    `DESCRIPTION:${escapeText(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ];
}

/**
 * Escapes a text value. Control characters are left out.
 *
 * `Cups, 2; A\B` → `Cups\, 2\; A\\B`
 */
export function escapeText(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r\n|[\r\n]/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '');
}

/** Folds a line: no part has more than 75 bytes of UTF-8, and no character is divided. */
export function foldLine(line: string): string {
  let folded = '';
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > maxLineBytes) {
      folded += '\r\n ';
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}
