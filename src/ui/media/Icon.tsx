import { createElement, type SVGAttributes } from "react";

/** An icon's elements, as Lucide lists them: each with its attributes. */
export type Shape = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

interface IconProps extends SVGAttributes<SVGElement> {
  /** One of https://lucide.dev/icons, or a drawing in the same 24 by 24 square. */
  shape: Shape;
}

/** A decorative icon. Lucide's own component for React would be 1.1 KB more script on each page. */
export const Icon = ({ shape, ...props }: IconProps) =>
  createElement(
    "svg",
    {
      className: "icon",
      viewBox: "0 0 24 24",
      fill: "none",
      stroke: "currentColor",
      strokeWidth: 2,
      strokeLinecap: "round",
      strokeLinejoin: "round",
      "aria-hidden": true,
      ...props,
    },
    ...shape.map(([tag, attributes]) => createElement(tag, attributes)),
  );
