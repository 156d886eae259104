// Questions about a price list that only a person can decide.

import { FileError } from '../../domain/errors.ts';

/**
 * What is asked: the decimal separator of a column, the encoding of a text file, the sheet of a workbook, the currency that a symbol means, whether prices for several
 * units are divided, whether prices are without tax, or whether they are what is paid despite a discount.
 */
export type QuestionKind = 'decimal' | 'encoding' | 'sheet' | 'currency' | 'priceQuantity' | 'tax' | 'price';

/** Thrown if a file has several meanings. Import it again with one of the choices. */
export class QuestionError extends FileError {
  readonly kind: QuestionKind;
  readonly choices: string[];

  constructor(kind: QuestionKind, message: string, samples: string[], choices: string[]) {
    super(message, samples);
    this.kind = kind;
    this.choices = choices;
  }
}
