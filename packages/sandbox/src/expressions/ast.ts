import type { BinaryOperator, ComparisonOperator, UnaryOperator } from './values/operators.ts';

/** Where a node stands in its source: 0-based columns, `end` exclusive. */
interface Span {
  readonly start: number;
  readonly end: number;
}

interface Literal extends Span {
  readonly kind: 'literal';
  readonly value: number | boolean | string;
}

export interface Reference extends Span {
  readonly kind: 'reference';
  readonly name: string;
}

interface Unary extends Span {
  readonly kind: 'unary';
  readonly operator: UnaryOperator;
  readonly operand: Node;
}

export interface Binary extends Span {
  readonly kind: 'binary';
  readonly operator: BinaryOperator;
  readonly left: Node;
  readonly right: Node;
  /** Column of the operator. */
  readonly at: number;
}

/** `a < b < c`: every link must hold, and `b` is evaluated once. */
export interface Comparison extends Span {
  readonly kind: 'comparison';
  readonly first: Node;
  readonly links: readonly ComparisonLink[];
}

export interface ComparisonLink {
  readonly operator: ComparisonOperator;
  readonly operand: Node;
  readonly at: number;
}

interface Conditional extends Span {
  readonly kind: 'conditional';
  readonly condition: Node;
  readonly whenTrue: Node;
  readonly whenFalse: Node;
}

export interface Call extends Span {
  readonly kind: 'call';
  readonly name: string;
  readonly args: readonly Node[];
}

export type Node = Literal | Reference | Unary | Binary | Comparison | Conditional | Call;

/** A parsed expression. `references` holds every parameter name in it with the column of its first use. */
export interface Ast {
  readonly source: string;
  readonly root: Node;
  readonly references: ReadonlyMap<string, number>;
}
