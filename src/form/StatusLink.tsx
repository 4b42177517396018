import cameraIcon from "lucide/dist/esm/icons/camera.mjs";
import listChecksIcon from "lucide/dist/esm/icons/list-checks.mjs";
import { statusPath } from "../../model/lead/endpoints";
import { IconLink } from "../ui/controls/IconLink";
import { Icon } from "../ui/media/Icon";

interface StatusLinkProps {
  label: string;
  /** The request's token. */
  link: string;
  /** The form for photographs, instead of the page. */
  view?: "photographs";
}

/** Leads to the page that says where a request is, or takes its photographs. */
export const StatusLink = ({ label, link, view }: StatusLinkProps) => (
  <IconLink to={statusPath(link, view)} icon={<Icon shape={view ? cameraIcon : listChecksIcon} />}>
    {label}
  </IconLink>
);
