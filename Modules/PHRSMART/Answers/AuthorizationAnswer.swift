import SalusBase

/// The address that the browser goes to after a request: the client's own, with the answer behind what is there
/// (RFC 6749 section 4.1.2), and the issuer, against mix-ups (RFC 9207).
public enum AuthorizationAnswer {
    public static func address(_ redirect: String, code: String, state: String?, issuer: String) -> String {
        address(redirect, [FormParameter("code", code)], state, issuer)
    }

    public static func address(_ redirect: String, _ fault: OAuthFault, state: String?, issuer: String) -> String {
        let fields = [FormParameter("error", fault.code.rawValue), FormParameter("error_description", fault.sentence)]
        return address(redirect, fields, state, issuer)
    }

    private static func address(
        _ redirect: String, _ fields: [FormParameter], _ state: String?, _ issuer: String
    ) -> String {
        let all = fields + (state.map { [FormParameter("state", $0)] } ?? []) + [FormParameter("iss", issuer)]
        return redirect + (redirect.contains("?") ? "&" : "?") + all.formText
    }
}
