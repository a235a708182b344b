import PHRHData
import SalusBase
import SalusDomain
import SalusHTTP
import SalusServer

/// Turns every error into its status and a sentence of plain text. Statuses and texts of the platform's own errors are
/// those of `ErrorMapping`.
struct HDataErrors: Middleware {
    let clock: WallClock

    func handle(_ call: ServerCall, next: Next) async throws -> Reply {
        do {
            return try await next(call)
        } catch let fault as HDataFault {
            return Self.reply(to: fault)
        } catch let error as HDataError {
            return Self.reply(to: HDataFault(error))
        } catch let error where ErrorMapping.isAboutCredential(error) {
            return reply(to: DomainError.signInRequired, call)
        } catch {
            return reply(to: error, call)
        }
    }

    private func reply(to error: any Error, _ call: ServerCall) -> Reply {
        ErrorMapping.reply(writing: error, request: call.name, now: clock.now) { error in
            ("text/plain; charset=utf-8", Array("\(error.text)\n".utf8))
        }
    }

    private static func reply(to fault: HDataFault) -> Reply {
        var response = HTTPResponse(status: fault.status, text: "\(fault.text)\n")
        for field in fault.headers.fields { response.headers.add(field.name, field.value) }
        response.headers["Cache-Control"] = "no-store"
        return Reply(response, code: "hdata_\(fault.status)")
    }
}
