// Demand events: days on which a company expects other demand than usual, such as promotions and holidays.

/** Kinds of demand events. Uplifts are learned per kind. */
export type DemandEventKind = 'promotion' | 'holiday' | 'other';

/** A demand event as it applies to a product. */
export interface DemandEvent {
  /** The company's own ID. */
  id: string;
  name: string;
  kind: DemandEventKind;
  /** First day, `YYYY-MM-DD`. */
  startDate: string;
  /** Last day, `YYYY-MM-DD`. */
  endDate: string;
  /** Demand during the event ÷ usual demand, a decimal string; null to learn it from past events. */
  uplift: string | null;
}

/** Where an uplift is from; `none` if the company gave none and too few days are known to learn it. */
export type UpliftSource = 'given' | 'learned' | 'none';

/** A demand event in a product's forecast. */
export interface ForecastEvent extends Omit<DemandEvent, 'uplift'> {
  /** The factor of demand on its days from today on, a decimal string; null if the event has ended. */
  uplift: string | null;
  /** Null if the event has ended. */
  upliftSource: UpliftSource | null;
  /** Days of the history that do not count because of the event. */
  excludedDays: number;
  /** Units sold on these days, a decimal string. */
  excludedUnits: string;
}

/** Positions of the days of an event in a history that begins on day number `firstDay`; the end is exclusive. */
export interface DayRange {
  start: number;
  end: number;
}
