import PHRSMART
import SalusBase
import SalusDomain
import SalusHTTP
import SalusModels
import SalusServer
import SalusServerDomain

/// Sends a browser that comes from a client to the page where its person answers (RFC 6749 section 3.1).
enum AuthorizeHandler {
    /// The page below the address of the web pages; it asks the server about the request again.
    static let page = "/oauth2/authorize"

    static func authorize(_ call: SMARTCallContext) async throws -> HTTPResponse {
        let parameters = call.call.request.method == .post ? try call.form().all : call.call.request.target.query
        let apps = try await call.run(ListOpenApps())
        do throws(AuthorizationRequest.Fault) {
            let asked = try AuthorizationRequest(parameters, base: call.site.base) { name in
                apps.first { $0.id == name }
            }
            guard let pages = call.server.environment.settings.pages else {
                let fault = OAuthFault(.temporarilyUnavailable, "There are no pages here where a person could answer.")
                throw .answer(fault, redirect: asked.redirect, state: asked.state)
            }
            let request = FormParameter("request", asked.parameters.formText)
            return redirect(to: "\(pages)\(page)?\([request].formText)")
        } catch .strange {
            return strange
        } catch .answer(let fault, let address, let state) {
            return redirect(
                to: AuthorizationAnswer.address(address, fault, state: state, issuer: call.site.issuer))
        }
    }

    private static func redirect(to address: String) -> HTTPResponse {
        HTTPResponse(
            status: 303,
            headers: ["Location": address, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer"])
    }

    /// No redirect: the address could be anyone's.
    private static let strange: HTTPResponse = {
        var response = HTTPResponse(status: 400)
        response.headers["Content-Type"] = "text/plain; charset=utf-8"
        response.headers["Cache-Control"] = "no-store"
        response.headers["X-Content-Type-Options"] = "nosniff"
        let text = """
            This app is not known here, or it wants the answer at an address that is not registered for it.
            Nothing was given to it. Ask its maker, or the operator of this server.

            """
        response.body = .bytes(Array(text.utf8))
        return response
    }()
}
