import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Actions } from "./Actions";
import { Button, LinkButton } from "./Button";
import { SelectField, TextArea, TextField } from "./Field";
import { LinkList } from "./LinkList";

describe("Actions", () => {
  const filled = () =>
    screen
      .getAllByRole("link")
      .filter((link) => getComputedStyle(link).color === "rgb(255, 255, 255)")
      .map((link) => link.textContent);

  test("the first link is the filled button", () => {
    render(
      <Actions
        entries={[
          { label: "Get a quote", to: "/contact" },
          { label: "Call us", to: "tel:+13025550100" },
        ]}
      />,
    );
    expect(filled()).toEqual(["Get a quote"]);
  });

  test("a variant replaces this rule", () => {
    render(
      <Actions
        entries={[
          { label: "Get a quote", to: "/contact", variant: "outline" },
          { label: "Call us", to: "tel:+13025550100", variant: "solid" },
        ]}
      />,
    );
    expect(filled()).toEqual(["Call us"]);
  });

  test("two links to one place, and two of one name, are both shown", () => {
    const complaints = jest.spyOn(console, "error").mockImplementation();
    const entries = [
      { label: "Get a quote", to: "#quote" },
      { label: "Ask us", to: "#quote" },
      { label: "Ask us", to: "/contact" },
    ];
    const { rerender } = render(<Actions entries={entries} />);
    rerender(<Actions entries={entries.slice(1)} />);
    expect(screen.getAllByRole("link").map((link) => link.textContent)).toEqual(["Ask us", "Ask us"]);
    expect(complaints).not.toHaveBeenCalled();
  });
});

test("a button does not submit by default", () => {
  render(<Button>Press</Button>);
  expect(screen.getByRole("button", { name: "Press" })).toHaveAttribute("type", "button");
});

test("a press calls its handler", async () => {
  const onClick = jest.fn();
  render(<Button onClick={onClick}>Press</Button>);
  await userEvent.click(screen.getByRole("button", { name: "Press" }));
  expect(onClick).toHaveBeenCalledTimes(1);
});

test("an idle button is neither busy nor disabled, and shows only its label", () => {
  render(<Button busyLabel="Sending…">Send</Button>);
  const button = screen.getByRole("button", { name: "Send" });
  expect(button).not.toHaveAttribute("aria-busy");
  expect(button).not.toHaveAttribute("aria-disabled");
  expect(screen.getByText("Sending…")).not.toBeVisible();
});

test("a busy button announces itself and keeps the focus", () => {
  const { rerender } = render(<Button busyLabel="Sending…">Send</Button>);
  screen.getByRole("button").focus();
  rerender(
    <Button busy busyLabel="Sending…">
      Send
    </Button>,
  );
  const button = screen.getByRole("button", { name: "Sending…", busy: true });
  expect(button).toHaveAttribute("aria-disabled", "true");
  expect(button).toHaveFocus();
  expect(screen.getByText("Send")).not.toBeVisible();
});

test.each([
  ["/contact", null],
  ["#quote", null],
  ["tel:+13025550100", null],
  ["https://maps.example/", "noopener"],
])("a link that looks like a button points to %s", (to, rel) => {
  render(<LinkButton to={to}>Go</LinkButton>);
  const link = screen.getByRole("link", { name: "Go" });
  expect(link).toHaveAttribute("href", to);
  expect(link.getAttribute("rel")).toBe(rel);
});

describe("Field", () => {
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
});

test("a row is one link, with its note and its end", () => {
  render(
    <LinkList
      rows={[
        { to: "/services/hvac", label: "HVAC", note: "It dries the air." },
        { to: "/service-areas/dover", label: "Dover", end: "7 miles" },
      ]}
    />,
  );
  const names = screen.getAllByRole("link").map((link) => link.textContent);
  expect(names).toEqual(["HVAC It dries the air.", "Dover 7 miles"]);
});
