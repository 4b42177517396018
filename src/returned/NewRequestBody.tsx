import { css } from "@emotion/react";
import type { Catalog } from "../../model/catalog/catalog";
import type { NewRequestForm } from "../../model/catalog/returnedPages";
import { officePath } from "../../model/lead/endpoints";
import { OTHER_SERVICE } from "../../model/lead/leadFields";
import { ErrorSummary } from "../form/ErrorSummary";
import { Button } from "../ui/controls/Button";
import { SelectField, TextArea, TextField } from "../ui/controls/Field";
import { space } from "../ui/tokens";
import { ActForm, AllRequests, fieldsBelow } from "./ActForm";

const alert = css({ marginBlock: space[4] });

interface NewRequestBodyProps extends Pick<NewRequestForm, "errors"> {
  catalog: Catalog;
  values: Readonly<Record<string, string>>;
}

/** The page on which the office writes down the request of somebody who called. It works without scripts. */
export function NewRequestBody({ catalog, values, errors }: NewRequestBodyProps) {
  const services = [
    ...catalog.services.map(({ slug, title }) => ({ value: slug, label: title })),
    { value: OTHER_SERVICE, label: catalog.form.otherService },
  ];
  const idOf = (name: string) => `new-${name}`;
  const field = (name: string) => ({
    id: idOf(name),
    name,
    defaultValue: values[name],
    error: errors[name],
    // The caller's, and not what this browser knows of its owner.
    autoComplete: "off",
  });
  return (
    <>
      <AllRequests />
      <ErrorSummary css={alert} title="Not stored yet" heading="h2" errors={errors} idOf={idOf} autoFocus />
      <p>For somebody who called. You have it from the start, so nobody is alerted.</p>
      <ActForm path={officePath("new")} styles={fieldsBelow}>
        <TextField {...field("name")} label="Name" required />
        <TextField {...field("phone")} label="Number" type="tel" required />
        <TextField {...field("zip")} label="ZIP code" optionalLabel="optional" inputMode="numeric" />
        <SelectField {...field("service")} label="Service" options={services} placeholder="Choose" />
        <TextArea {...field("message")} label="What they said" optionalLabel="optional" />
        <TextField
          {...field("email")}
          label="Email"
          optionalLabel="optional"
          inputMode="email"
          hint="They get the confirmation there, with the link to their page."
        />
        <TextField {...field("person")} label="Who has it" hint="Empty: the office." maxLength={40} />
        <Button type="submit">Store the request</Button>
      </ActForm>
    </>
  );
}
