const LONGEST_NUMBER = 24;
/** Longer texts are written sooner by Node than character by character. */
const SHORT = 48;
/** Taken at first. */
const MEMORY = 32_768;
/** More of it is not kept for the next. */
const MOST_MEMORY = 1_048_576;

const [QUOTE, BACKSLASH, SPACE, MINUS, POINT, ZERO] = [0x22, 0x5c, 0x20, 0x2d, 0x2e, 0x30];
const ASCII_END = 0x80;
/** Significant digits of a double. */
const EXACT = 1e15;
const NONE = Buffer.alloc(0);

/**
 * JSON piece by piece, in the bytes that are sent: texts that are joined cost as much again as they did to make. A piece is
 * a text with a character for each of its bytes, whatever they mean together.
 */
export class ByteBuffer {
  #bytes = NONE;
  #end = 0;

  /** How long it is, in bytes. */
  get length(): number {
    return this.#end;
  }

  /** What was written since it had this length. */
  since(length: number): string {
    return this.#bytes.toString('latin1', length, this.#end);
  }

  /** All of it, and begins with the next. */
  take(): string {
    const piece = this.since(0);
    this.forget();
    return piece;
  }

  /** Begins with the next. */
  forget(): void {
    this.#end = 0;
    if (this.#bytes.length > MOST_MEMORY) this.#bytes = NONE;
  }

  /** A piece, or part of one. */
  piece(written: string): void {
    const { length } = written;
    this.#reserve(length);
    if (length > SHORT) {
      this.#end += this.#bytes.write(written, this.#end, 'latin1');
      return;
    }
    const bytes = this.#bytes;
    const end = this.#end;
    for (let index = 0; index < length; index += 1) bytes[end + index] = written.charCodeAt(index);
    this.#end = end + length;
  }

  /** What stands between values. */
  mark(mark: Uint8Array): void {
    const { length } = mark;
    this.#reserve(length);
    const bytes = this.#bytes;
    const end = this.#end;
    for (let index = 0; index < length; index += 1) bytes[end + index] = mark[index] ?? 0;
    this.#end = end + length;
  }

  /** JSON of any characters. */
  text(json: string): void {
    this.#reserve(Buffer.byteLength(json));
    this.#end += this.#bytes.write(json, this.#end);
  }

  string(value: string): void {
    if (value.length > SHORT || !this.#plainly(value)) this.text(JSON.stringify(value));
  }

  /** Between quotes, if nothing of it needs more than that. */
  #plainly(value: string): boolean {
    const { length } = value;
    this.#reserve(length + 2);
    const bytes = this.#bytes;
    let end = this.#end;
    bytes[end] = QUOTE;
    end += 1;
    for (let index = 0; index < length; index += 1) {
      const code = value.charCodeAt(index);
      if (code < SPACE || code === QUOTE || code === BACKSLASH || code >= ASCII_END) return false;
      bytes[end] = code;
      end += 1;
    }
    bytes[end] = QUOTE;
    this.#end = end + 1;
    return true;
  }

  /** A number that is finite. */
  number(value: number): void {
    this.#reserve(LONGEST_NUMBER);
    if ((value | 0) === value && value >= 0) this.#whole(value | 0);
    else this.#fraction(value);
  }

  #fraction(value: number): void {
    const thousandths = Math.round(Math.abs(value) * 1000);
    // Decimals of so few digits are all different doubles, so this is the shortest that is the number.
    if (thousandths < EXACT && thousandths / 1000 === Math.abs(value)) this.#decimal(value < 0, thousandths);
    else this.piece(`${value}`);
  }

  #decimal(isNegative: boolean, thousandths: number): void {
    const bytes = this.#bytes;
    if (isNegative) {
      bytes[this.#end] = MINUS;
      this.#end += 1;
    }
    const whole = Math.floor(thousandths / 1000);
    const rest = (thousandths - whole * 1000) | 0;
    if (whole > 0x7f_ff_ff_ff) this.piece(`${whole}`);
    else this.#whole(whole | 0);
    if (rest === 0) return;
    let end = this.#end;
    const tenths = (rest / 100) | 0;
    const hundredths = ((rest / 10) | 0) - tenths * 10;
    const last = rest % 10;
    bytes[end] = POINT;
    bytes[end + 1] = ZERO + tenths;
    end += 2;
    if (hundredths + last > 0) {
      bytes[end] = ZERO + hundredths;
      end += 1;
    }
    if (last > 0) {
      bytes[end] = ZERO + last;
      end += 1;
    }
    this.#end = end;
  }

  /** A whole number from 0 that fits into 31 bits. */
  #whole(value: number): void {
    const bytes = this.#bytes;
    let digits = 1;
    for (let more = (value / 10) | 0; more > 0; more = (more / 10) | 0) digits += 1;
    let left = value;
    for (let place = this.#end + digits - 1; place >= this.#end; place -= 1) {
      const tenth = (left / 10) | 0;
      bytes[place] = ZERO + left - tenth * 10;
      left = tenth;
    }
    this.#end += digits;
  }

  #reserve(length: number): void {
    const needed = this.#end + length;
    if (needed <= this.#bytes.length) return;
    const bytes = Buffer.allocUnsafeSlow(Math.max(MEMORY, 2 * needed));
    this.#bytes.copy(bytes, 0, 0, this.#end);
    this.#bytes = bytes;
  }
}
