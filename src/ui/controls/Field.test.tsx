import { render, screen } from "@testing-library/react";
import { SelectField, TextArea, TextField } from "./Field";

const options = [
  { value: "hvac", label: "HVAC" },
  { value: "other", label: "Something else" },
];

test.each([
  ["a line of text", <TextField key="1" id="f" label="Name" hint="As on the door" error="Enter your name." />],
  ["several lines", <TextArea key="2" id="f" label="Name" hint="As on the door" error="Enter your name." />],
  [
    "a choice",
    <SelectField key="3" id="f" label="Name" hint="As on the door" error="Enter your name." options={options} />,
  ],
])("%s announces its label, hint and error", (_kind, field) => {
  render(field);
  const control = screen.getByLabelText("Name");
  expect(control).toBeInvalid();
  expect(control).toHaveAccessibleDescription("As on the door Enter your name.");
});

test("a valid field is neither invalid nor described", () => {
  render(<TextField id="f" label="Name" />);
  const control = screen.getByRole("textbox", { name: "Name" });
  expect(control).not.toHaveAttribute("aria-invalid");
  expect(control).not.toHaveAttribute("aria-describedby");
});

test("the label includes the optionalLabel", () => {
  render(<TextArea id="f" label="Message" optionalLabel="optional" />);
  expect(screen.getByRole("textbox", { name: "Message (optional)" })).toBeInTheDocument();
});

test("passes attributes to the control", () => {
  render(<TextField id="f" label="Phone" type="tel" autoComplete="tel" inputMode="tel" required />);
  const control = screen.getByRole("textbox", { name: "Phone" });
  expect(control).toBeRequired();
  expect(control).toHaveAttribute("type", "tel");
  expect(control).toHaveAttribute("autocomplete", "tel");
  expect(control).toHaveAttribute("inputmode", "tel");
});

test("a select offers its placeholder first, with an empty value", () => {
  render(<SelectField id="f" label="Service" placeholder="Choose a service" options={options} />);
  const choices = screen.getAllByRole<HTMLOptionElement>("option");
  expect(choices.map(({ value, text }) => [value, text])).toEqual([
    ["", "Choose a service"],
    ["hvac", "HVAC"],
    ["other", "Something else"],
  ]);
});

test("a select without a placeholder starts with its first option", () => {
  render(<SelectField id="f" label="Service" options={options} />);
  expect(screen.getByRole("combobox", { name: "Service" })).toHaveValue("hvac");
});
