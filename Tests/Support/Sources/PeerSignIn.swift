import SalusBase
import SalusHTTP

/// The tokens of a recorded peer: the first for a code that its person types (RFC 8628), newer ones for the old.
struct PeerSignIn {
    let base: String

    /// Nil for another path, and where it offers none.
    func answer(to path: String, _ form: [FormParameter], _ state: inout RecordedPeer.State) -> HTTPResponse? {
        guard state.offersCodes else { return nil }
        switch path {
        case "/.well-known/oauth-authorization-server":
            let places = [("device_authorization_endpoint", "device"), ("token_endpoint", "token")]
            return json(200, places.map { ($0, "\(base)/oauth2/\($1)") })
        case "/oauth2/device":
            let address = ("verification_uri", "https://clinic.example.org/code")
            return json(200, [("device_code", "d1"), ("user_code", "WDJB-MJHT"), address])
        case "/oauth2/token": return token(form, &state)
        default: return nil
        }
    }

    private func token(_ form: [FormParameter], _ state: inout RecordedPeer.State) -> HTTPResponse {
        let fields = Dictionary(form.map { ($0.name, $0.value) }) { first, _ in first }
        if fields["device_code"] == "d1", state.pending > 0 {
            state.pending -= 1
            return json(400, [("error", state.pending == 0 ? "slow_down" : "authorization_pending")])
        }
        guard fields["device_code"] == "d1" || fields["refresh_token"] == "r1", let token = state.token else {
            return json(400, [("error", "access_denied")])
        }
        return json(200, [("access_token", token), ("refresh_token", "r1"), ("token_type", "Bearer")])
    }

    private func json(_ status: Int, _ members: [(String, String)]) -> HTTPResponse {
        let text = members.map { "\"\($0)\":\"\($1)\"" }.joined(separator: ",")
        return HTTPResponse(
            status: status, headers: ["Content-Type": "application/json"], body: .bytes(Array("{\(text)}".utf8)))
    }
}
