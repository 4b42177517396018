import { css } from "@emotion/react";
import MapPin from "lucide-react/icons/map-pin";
import { STATUS_ENDPOINT, statusPath } from "../../leads/model/endpoints";
import { color, size, space } from "../ui/tokens";

const style = css({
  display: "inline-flex",
  alignItems: "center",
  gap: space[2],
  marginTop: space[4],
  minHeight: size.control,
  color: color.action,
  fontWeight: 700,
});

interface StatusLinkProps {
  label: string;
  /** The request's token. Without one, the server finds it in the address of the page that the visitor comes from. */
  link?: string;
}

/** Leads to the page that says where a request is. */
export const StatusLink = ({ label, link }: StatusLinkProps) => (
  <a css={style} href={link ? statusPath(link) : STATUS_ENDPOINT}>
    <MapPin aria-hidden="true" />
    {label}
  </a>
);
