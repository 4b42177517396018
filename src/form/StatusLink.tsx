import listChecksIcon from "lucide/dist/esm/icons/list-checks.mjs";
import { statusPath } from "../../model/lead/endpoints";
import { IconLink } from "../ui/controls/IconLink";
import { Icon } from "../ui/media/Icon";

interface StatusLinkProps {
  label: string;
  /** The request's token. */
  link: string;
}

/** Leads to the page that says where a request is. */
export const StatusLink = ({ label, link }: StatusLinkProps) => (
  <IconLink to={statusPath(link)} icon={<Icon shape={listChecksIcon} />}>
    {label}
  </IconLink>
);
